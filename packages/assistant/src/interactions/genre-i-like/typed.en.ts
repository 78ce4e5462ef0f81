import { sampleLines } from '../../samples/intent-samples.ts';

export const typedEn = sampleLines({
  LikeGenreIntent: `
    i like {genre}
    i love {genre}
    i adore {genre}
    i enjoy {genre}
    i really like {genre}
    i really love {genre}
    i really enjoy {genre}
    i like {genre} a lot
    i love {genre} very much
    i like {genre} best
    i like {genre} most of all
    i do love a bit of {genre}
    i also like {genre}
    i've always liked {genre}
    i've always loved {genre}
    i've always been into {genre}
    i've been getting into {genre}
    i have a thing for {genre}
    i have a weakness for {genre}
    i have a soft spot for {genre}
    i have a passion for {genre}
    i can't get enough of {genre}
    i could never have enough {genre}
    i mainly go for {genre}
    i usually buy {genre}
    i usually read {genre}
    i tend to read {genre}
    i tend to buy {genre}
    i mostly listen to {genre}
    i mostly watch {genre}
    i read a lot of {genre}
    i am a {genre} person
    i am a {genre} fan
    i am a huge {genre} fan
    i'm a {genre} lover
    i'm a huge fan of {genre}
    i'm crazy about {genre}
    i'm mad about {genre}
    i'm keen on {genre}
    i'm very keen on {genre}
    i'm passionate about {genre}
    i'm obsessed with {genre}
    i'm hooked on {genre}
    i'm addicted to {genre}
    i'm big on {genre}
    i'm partial to {genre}
    i'm more of a {genre} person
    {genre} is my favorite
    {genre} is my favourite
    {genre} is my favorite genre
    {genre} is my favorite category
    {genre} is my favourite kind
    {genre} is my thing
    {genre} is what i like best
    {genre} is the genre i like
    {genre} is right up my street
    {genre} is my passion
    {genre} are my favorite
    {genre} are my thing
    my favorite is {genre}
    my favourite kind is {genre}
    my favorite type is {genre}
    my favorite kind of thing is {genre}
    my preferred genre is {genre}
    my preferred category is {genre}
    my genre is {genre}
    my taste is {genre}
    my tastes run to {genre}
    my all time favorite genre is {genre}
    the category i like most is {genre}
    the genre i enjoy most is {genre}
    the kind i like is {genre}
    what i love most is {genre}
    put {genre} down as my favorite
    note that i like {genre}
    keep in mind that i like {genre}
    please remember i like {genre}
    remember my favorite genre is {genre}
    save {genre} as my favorite genre
    you should know i love {genre}
    add {genre} to my favorite genres
    add {genre} to the things i like
    i love [historical fiction](genre)
    i like [science fiction](genre)
    i'm really into [true crime](genre)
    [romance novels](genre) are my favourite
    i enjoy [gardening](genre)
    i love [jazz](genre)
    my favourite genre is [fantasy](genre)
    i mostly read [thrillers](genre)
    [cooking](genre) is my passion`,
  RecommendIntent: `
    recommendations
    recommendations please
    recommendation please
    a recommendation please
    some recommendations please
    any recommendation for me
    any recommendations for me
    any recommendations today
    any suggestions
    any suggestions for me
    any ideas for me
    any good ideas
    any tips for me
    suggestions please
    got any recommendations
    got any suggestions
    got any ideas for me
    have you got a recommendation
    have you got something i'd like
    do you have any recommendations
    do you have a recommendation for me
    do you have any suggestions
    do you have something i might like
    do you have anything for me
    do you have anything that suits me
    can you recommend anything
    can you recommend something for me
    can you recommend something i'd enjoy
    can you suggest something
    can you suggest anything
    can you give me a recommendation
    can you give me some ideas
    could you recommend something
    could you recommend me something nice
    could you suggest something for me
    could i get a recommendation
    would you recommend something
    please recommend something
    please recommend me something good
    please suggest something
    recommend anything
    recommend me anything
    recommend me something good
    recommend something nice
    recommend something new
    recommend something for me
    recommend me a few things
    recommend some products to me
    suggest anything
    suggest something new
    suggest something nice
    suggest something i'd like
    suggest a few things
    make a suggestion
    make me a suggestion
    make me a recommendation
    make some recommendations
    give me some recommendations
    give me your recommendations
    give me a suggestion
    give me some suggestions
    give me some inspiration
    give me an idea
    i need a recommendation
    i need some inspiration
    i need some ideas
    i could use a recommendation
    i could use some inspiration
    i'd like a recommendation
    i'd like some suggestions
    i want a recommendation
    i don't know what to get
    i don't know what i want
    i'm looking for inspiration
    inspire me
    surprise me with something
    show me something i might like
    show me something i'd like
    show me things i might like
    show me what i might like
    show me your recommendations
    show me my recommendations
    find me something i'd like
    find me something i might enjoy
    find something for me
    pick something for me
    choose something for me
    what should i buy
    what should i get
    what would suit me
    what would you pick for me
    what might i like
    what do you think i'd like
    what have you got for me
    what are your recommendations
    what are my recommendations
    what else would i like
    what is recommended for me
    something for me
    something based on my taste
    something to my taste
    based on what i like what do you suggest
    you know what i like so recommend something
    tell me what you'd recommend
    tell me what to buy`,
});
