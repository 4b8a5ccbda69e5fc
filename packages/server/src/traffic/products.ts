/** What a publisher earns with. A visit through a link is an impression and a click; a banner is seen before that. */
export const products = { smartlink: 1, offer: 2, offerwall: 3, script: 4 } as const;
export type Product = (typeof products)[keyof typeof products];

/** As the snapshot names them. */
export const productNames: Readonly<Record<Product, string>> = {
  [products.smartlink]: 'Smartlink',
  [products.offer]: 'Offers',
  [products.offerwall]: 'Offerwall',
  [products.script]: 'Scripts',
};
