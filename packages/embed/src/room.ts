/**
 * What the loader and the bundle both say of the tag, so that nothing moves when the tester comes. It is as high as the
 * form, by the columns that its width has room for, and at least 240 px wide. tests/embed/columns.test.ts measures it.
 * What a page says of each ::before with weight reaches this one too, so it says so with weight.
 */
export const room =
  ':host(:not([hidden])){display:flow-root;min-width:240px}:host:before{content:"";float:left;padding:calc(360px + clamp(0px,(948px - 100%)*99,120px) + clamp(0px,(564px - 100%)*99,96px) + clamp(0px,(372px - 100%)*99,136px)) 0 0!important;border:0!important}';
