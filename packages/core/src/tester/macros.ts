// {click_id} {{click_id}} ${CLICK_ID} [CLICK_ID] %%CLICK_ID%% #click_id# <click_id>
const pattern = /\$?\{\{?[a-z_][\w.:-]*\}\}?|\[[A-Za-z_]\w*\](?!=)|%%[a-z_]\w*%%|(?<==)#[a-z_]\w*#|(?<==)<[a-z_]\w*>/gi;
const brackets = { '%7b': '{', '%7d': '}', '%5b': '[', '%5d': ']', '%24': '$', '%23': '#', '%3c': '<', '%3e': '>' };

/** @rule A name in the brackets of a macro that still stands in a link, percent-encoded or not, was never filled. */
export function unfilledMacros(link: string): string[] {
  const plain = Object.entries(brackets).reduce(
    (text, [code, sign]) => text.replaceAll(new RegExp(code, 'gi'), () => sign),
    link,
  );
  return [...new Set(plain.match(pattern))];
}
