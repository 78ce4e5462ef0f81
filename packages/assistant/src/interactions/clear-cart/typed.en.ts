import { sampleLines } from '../../samples/intent-samples.ts';

export const typedEn = sampleLines({
  ClearCartIntent: `
    empty it all
    empty out the cart
    empty my trolley
    empty the bag completely
    can you empty my basket
    would you empty the cart for me
    make my cart empty
    make the basket empty
    i want my cart empty
    i want an empty cart
    clean my cart
    clean out the basket
    clear it all
    clear all of it
    clear all items
    clear the whole cart
    clear out the basket
    clear the shopping cart
    delete the cart
    delete the whole basket
    delete all of it
    delete all the products in my cart
    wipe my basket clean
    wipe everything from my cart
    remove all products
    remove all the products from my cart
    remove all of it
    remove everything in my basket
    take all of it out
    take everything out of the bag
    take all items out
    get everything out of my cart
    get rid of all of it
    get rid of my whole cart
    throw everything out
    throw all of it away
    throw the whole basket away
    toss it all
    dump everything
    dump the basket
    drop it all from the cart
    scrap my cart
    scrap everything in the basket
    forget the whole basket
    forget all of the items
    forget my cart
    reset the cart
    reset my basket
    restart my cart
    restart the basket from zero
    start my basket over
    start the cart over
    start the cart again from zero
    start with an empty cart
    start over with an empty basket
    begin a fresh cart
    i want a fresh cart
    a new cart please
    i don't want any of it
    i don't want any of these things
    i don't want anything in my cart anymore
    i want none of it
    none of this please clear it
    nothing from my cart please empty it
    i changed my mind empty the basket
    i changed my mind clear the cart`,
});
