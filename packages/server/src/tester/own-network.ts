import { createOutside, type Outside, type Resolve } from '../net/outside.ts';
import { dialFault, isPublic, type Endpoint } from '../net/public.ts';

interface OwnNetwork {
  /** Also what a public host leads to may lie inside. */
  readonly mayLeadInside?: boolean;
  /** The test begins outside: it goes out by a proxy, whose network is not that of whoever asks. */
  readonly beginsOutside?: boolean;
  readonly resolve?: Resolve | undefined;
}

/**
 * The way out for one test of somebody at a terminal. They may test what is in their own network, and whatever that leads
 * to. From a public host on a link leads nowhere inside, as on a server: a visitor would not come there, and the host of
 * another must not reach what is in this network by who tests its link.
 */
export function createOwnNetwork({ mayLeadInside = false, beginsOutside = false, resolve }: OwnNetwork): Outside {
  let hasBeenOutside = beginsOutside;
  let hasBeenInside = false;
  const judge = (endpoint: Endpoint) => {
    if (isPublic(endpoint.address)) return dialFault(endpoint, []);
    return hasBeenOutside && !mayLeadInside ? 'forbidden' : undefined;
  };
  const outside = createOutside({ judge, resolve });
  return {
    ...outside,
    async ask(url, asking) {
      const { lines: _lines, ...anew } = asking;
      // A line to a host inside was judged before the chain came out, so it is not gone on with.
      const answer = await outside.ask(url, hasBeenOutside && hasBeenInside ? anew : asking);
      if (isPublic(answer.endpoint.address)) hasBeenOutside = true;
      else hasBeenInside = true;
      return answer;
    },
  };
}
