//! Work that goes on while nobody waits for it.

use std::future::poll_fn;
use std::task::Poll;

use mapscope_formats::LocalBoxFuture;

/// A future that was started, and whose result is fetched later. Dropping it cancels the work.
pub enum InFlight<T> {
    /// Still under way.
    Pending(LocalBoxFuture<'static, T>),
    /// Finished at once.
    Ready(T),
}

impl<T> InFlight<T> {
    /// Starts a future: polls it once, so that the host begins its part of the work.
    pub async fn start(mut future: LocalBoxFuture<'static, T>) -> Self {
        let first = poll_fn(|context| Poll::Ready(future.as_mut().poll(context))).await;
        match first {
            Poll::Ready(output) => Self::Ready(output),
            Poll::Pending => Self::Pending(future),
        }
    }

    /// Waits for the result.
    pub async fn finish(self) -> T {
        match self {
            Self::Pending(future) => future.await,
            Self::Ready(output) => output,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::rc::Rc;

    use pollster::block_on;

    use super::*;

    #[test]
    fn the_work_begins_before_anybody_waits_and_happens_once() {
        let begun = Rc::new(Cell::new(0));
        let counter = Rc::clone(&begun);
        let mut polls = 0;
        let work = async move {
            counter.set(counter.get() + 1);
            poll_fn(|context| {
                polls += 1;
                context.waker().wake_by_ref();
                if polls < 3 {
                    Poll::Pending
                } else {
                    Poll::Ready(())
                }
            })
            .await;
            7
        };
        let in_flight = block_on(InFlight::start(Box::pin(work)));
        assert_eq!(begun.get(), 1);
        assert_eq!(block_on(in_flight.finish()), 7);
        assert_eq!(begun.get(), 1);
    }
}
