/**
 * For stories whose focus, height or layer is the page's own, although their properties alone make them: their docs show
 * one of them, in a frame of its own, and what the README says. The others are in the sidebar.
 */
export function apart(readme?: string) {
  return { docs: { readme, story: { inline: false } } };
}
