/**
 * The script of a page's head (`app/ui/head-script.tsx`) that marks the card of the home whose page one comes from,
 * while the one page changes into the other: its picture takes the place of that page's (`app/app.css`,
 * docs/product/listings.md §36). The browser keeps no focus where it makes a page anew for Back, so the card is found
 * by the address one comes from. It must run before the page is first drawn, which then waits for all cards: a first
 * frame without this one would have nothing for the picture to move to.
 */
export const returnedCard = `const cameFrom = /\\/properties\\/(\\d+)/.exec(window.navigation?.activation?.from?.url)?.[1];
if (cameFrom) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "expect", href: "#main", blocking: "render" }));
  addEventListener("pagereveal", ({ viewTransition }) => {
    const card = viewTransition && !document.querySelector(".shown-picture, [data-listing] a:focus") && document.querySelector('[data-listing="' + cameFrom + '"]');
    if (!card) return;
    card.dataset.returned = "";
    viewTransition.finished.finally(() => delete card.dataset.returned);
  });
}`
