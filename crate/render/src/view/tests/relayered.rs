//! Maps whose document says anew which layers and rasters there are.

use super::fixtures::{
    MAP, SIDE, facets, rasters, roads, satisfy, segments, set_look, squares, tint, top, view,
};
use super::*;

#[test]
fn instances_that_come_before_their_layer_are_drawn_with_it() -> Result<(), InstancesError> {
    let mut view = view(vec![roads()]);
    view.set_instances(MAP, "roads", &segments(1))?;
    view.set_instances(MAP, "ground", &squares(3))?;
    // Paper, a road and its edge.
    assert_eq!(view.draw().draws, 1 + 2);
    set_look(&mut view, vec![facets("ground")], top(SIDE, false));
    // Paper, facets, their composite.
    assert_eq!(view.draw().draws, 1 + 1 + 1);
    Ok(())
}

#[test]
fn instances_that_came_early_and_fit_no_layer_are_refused_when_it_comes()
-> Result<(), InstancesError> {
    let mut view = view(vec![roads()]);
    view.set_instances(MAP, "ground", &[0; 30])?;
    let answer = view.set_layers(MAP, vec![facets("ground")], top(SIDE, false), rasters());
    assert_eq!(
        answer,
        Err(InstancesError::PartialInstance {
            bytes: 30,
            stride: 32
        })
    );
    Ok(())
}

#[test]
fn instances_are_forgotten_with_the_last_layer_that_draws_them() -> Result<(), InstancesError> {
    let mut view = view(vec![facets("ground"), roads()]);
    view.set_instances(MAP, "ground", &squares(3))?;
    set_look(&mut view, vec![roads()], top(SIDE, false));
    set_look(&mut view, vec![facets("ground"), roads()], top(SIDE, false));
    // Paper and a composite of nothing.
    assert_eq!(view.draw().draws, 1 + 1);
    Ok(())
}

#[test]
fn tiles_of_other_rasters_are_asked_for_anew() -> Result<(), InstancesError> {
    let mut view = view(vec![tint()]);
    satisfy(&mut view);
    view.draw();
    assert!(view.wanted().is_empty());
    let mut others = rasters();
    others.reverse();
    view.set_layers(MAP, vec![tint()], top(SIDE, false), others)?;
    assert!(view.needs_draw());
    assert!(!view.wanted().is_empty());
    Ok(())
}
