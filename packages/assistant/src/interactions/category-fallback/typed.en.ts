import { sampleLines } from '../../samples/intent-samples.ts';

export const typedEn = sampleLines({
  CategoriesIntent: `
    what do you sell
    what do you guys sell
    what do you all sell
    what do you sell here
    what do you sell in this store
    so what do you sell
    tell me what you sell
    what products do you sell
    what products do you have
    what products are there
    what kind of products do you have
    what kinds of products do you sell
    what sorts of things can i buy
    what types of things do you have
    what things do you have
    what have you got
    what have you got in your store
    what have you got on offer here
    what is there to buy
    what is there in the store
    what could i buy
    what do you offer
    what do you stock
    what else is in the shop
    what's in your store
    what's in your shop
    what's in your catalogue
    what's your assortment
    what's your range
    which product types do you have
    which kinds of products are there
    which groups of products do you have
    which product categories do you have
    which departments do you have
    which aisles are there
    list the departments
    list your sections
    list your product types
    list the product groups
    read me the departments
    read me your categories
    name the categories
    name your departments
    show me the departments
    show me what you've got
    show me what kinds of things you have
    give me the list of categories
    give me your categories
    can i see the categories
    can i browse
    can i just look around
    i want to browse
    i want to look around
    i want to see what you have
    i'd like to browse
    i'd like to see what you sell
    i'm looking around
    i am only looking
    just looking
    just browsing
    i'm not sure what i want
    i don't know what to buy
    i don't know what i'm looking for`,
  CategoryIntent: `
    open the [toys](category) category
    show me the [pet food](category) section
    go to the [bedding](category) department
    browse the [kitchen](category) section
    what's in the [women's shoes](category) department
    go to the [garden](category) category
    browse the [office supplies](category) department
    show me the [pet food](category) category
    what's in the [bedding](category) section
    open the [women's shoes](category) section
    go to {category} department
    go to {category} category
    go into {category} section
    open {category} section
    open {category} department
    show {category} section
    show me {category} category
    show me {category} department
    what's in {category} department
    what's in {category} section
    what's in {category} category
    what is there in {category} section
    what do you have in the {category} department
    what do you have in the {category} section
    look in the {category} section
    look around the {category} department
    look into the {category} category
    let me see the {category} category
    let me browse the {category} section
    let me look through the {category} department
    let's go to the {category} section
    let's look at the {category} department
    i want to see the {category} category
    i want to go to the {category} section
    i'd like to browse the {category} department
    i'd like to see the {category} section
    can i see the {category} section
    can we go to the {category} department
    take me to the {category} section
    take me to {category} section
    bring me to {category} department
    browse {category} section
    browse the {category} department
    list everything in the {category} section
    list the {category} category
    read me the {category} category
    the {category} category
    the {category} section
    the {category} department
    the {category} section please
    category {category}
    category {category} please
    switch to the {category} section`,
});
