/**
 * What the loader and the bundle both say of the tag, so that nothing moves when the tester comes. It is as high as the
 * form, by the columns that its width has room for, and at least 240 px wide. tests/embed/columns.test.ts measures it.
 */
export const room =
  ':host(:not([hidden])){display:flow-root;min-width:240px}:host:before{content:"";float:left;padding-top:calc(360px + clamp(0px,(948px - 100%)*99,120px) + clamp(0px,(564px - 100%)*99,96px) + clamp(0px,(372px - 100%)*99,136px))}';
