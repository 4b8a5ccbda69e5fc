import type { createBrowserRouter, RouterNavigateOptions, To } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Who is on the way to another page gets there: what the page that is left still writes into its own address, as the channel
 * that it has learnt only now, would lead back to it.
 */
export function keepingTheWay(router: Router): Router {
  const navigate = router.navigate;
  const isLeaving = () => {
    const { location, navigation } = router.state;
    return navigation.location !== undefined && navigation.location.pathname !== location.pathname;
  };
  function navigateUnlessLeaving(target: number | To | null, options?: RouterNavigateOptions) {
    if (typeof target === 'number') return navigate(target);
    return options?.replace && isLeaving() ? Promise.resolve() : navigate(target, options);
  }
  router.navigate = navigateUnlessLeaving;
  return router;
}
