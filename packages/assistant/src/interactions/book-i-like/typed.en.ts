import { sampleLines } from '../../samples/intent-samples.ts';

export const typedEn = sampleLines({
  LikeBookIntent: `
    i loved reading {book}
    i really liked the book {book}
    i really loved the novel {book}
    i liked the novel {book}
    i love the book {book}
    i like the novel {book}
    i loved the story {book}
    i enjoyed the book {book}
    i enjoyed the novel {book}
    i read {book} and loved it
    i read {book} and liked it
    i read {book} and i want more like it
    i've read {book} and loved it
    i've just finished {book}
    i've just finished the book {book}
    i just finished {book}
    i just finished {book} and loved it
    i just finished the novel {book}
    i recently read {book}
    i recently finished {book}
    i'm reading {book} and i love it
    i'm currently reading {book}
    i'm a fan of the book {book}
    i'm a big fan of the novel {book}
    i couldn't put {book} down
    i couldn't stop reading {book}
    i can't stop reading {book}
    i've read {book} three times
    i finished {book} last night
    i finished reading {book} yesterday
    last night i finished {book}
    last week i read {book}
    the last book i read was {book}
    the last book i liked was {book}
    the last book i loved was {book}
    the last novel i read was {book}
    the best book i know is {book}
    the best book i've read is {book}
    the best book i ever read is {book}
    the best novel i ever read was {book}
    the book i loved most is {book}
    the book i enjoyed most is {book}
    the book i liked was {book}
    the book i just read is {book}
    one book i loved is {book}
    one of my favorite books is {book}
    one of my favourite novels is {book}
    a book i love is {book}
    a book i loved is {book}
    a book i really enjoyed is {book}
    a novel i liked is {book}
    my favorite novel is {book}
    my favourite novel is {book}
    my favorite book is called {book}
    my favorite book of all time is {book}
    my all time favorite book is {book}
    my favorite read is {book}
    {book} is my favorite book
    {book} is my favourite book
    {book} is my favorite novel
    {book} is a book i love
    {book} is a book i liked
    {book} is a great book
    {book} is the best book i've read
    {book} is the book i like
    {book} was a great read
    {book} was a book i enjoyed
    {book} was my favorite book
    {book} was the last book i read
    more books like {book}
    any books like {book}
    any books similar to {book}
    other books like {book}
    another book like {book}
    a novel like {book}
    novels like {book}
    give me books like {book}
    give me something to read like {book}
    i want to read something like {book}
    i'd like another book like {book}
    i'm looking for books like {book}
    do you have novels similar to {book}
    can you recommend a book like {book}
    recommend me books similar to {book}
    suggest a book like {book}
    what books are like {book}
    which books are similar to {book}
    what should i read if i liked {book}
    what should i read after {book}
    what can i read after {book}
    something to read in the style of {book}
    if i liked {book} what should i read next
    remember that i loved the book {book}
    remember that {book} is my favorite book
    i loved [the lord of the rings](book)
    i just finished [pride and prejudice](book)
    i really enjoyed reading [the name of the rose](book)
    my favorite book is [to kill a mockingbird](book)
    [the great gatsby](book) is my favourite book
    books like [the girl on the train](book)`,
  RecommendBookIntent: `
    recommend books
    recommend some books
    recommend me some books
    recommend a good book
    recommend me a good book
    recommend a novel
    recommend me a good novel
    recommend something good to read
    recommend me something to read
    recommend a read
    please recommend a book
    please recommend me a book to read
    please suggest a good book
    any book recommendations
    any good books for me
    any good reads
    any book suggestions
    any books for me
    any reading suggestions
    any reading recommendations
    any books you'd recommend
    book recommendation
    book recommendations
    book recommendations please
    book suggestions
    book suggestions please
    reading recommendations
    reading tips
    reading suggestions please
    a book recommendation please
    got any book recommendations
    got a good book for me
    got something for me to read
    have you got a book for me
    have you got anything good to read
    do you have a book for me
    do you have a book recommendation
    do you have any book recommendations
    do you have something good to read
    do you have a good read for me
    do you know a good book
    do you know a book i'd like
    can you recommend a good book
    can you recommend me something to read
    can you recommend books to me
    can you suggest a book
    can you suggest something to read
    can you pick a book for me
    can you find me something to read
    could you recommend a book
    could you recommend a novel to me
    could you suggest a good read
    would you recommend a book to me
    give me a book recommendation
    give me something to read
    give me some reading suggestions
    suggest a good book
    suggest a novel
    suggest me a book
    suggest books i might like
    suggest my next book
    i need a book recommendation
    i need something to read
    i want something to read
    i want a book recommendation
    i want to read something new
    i'd like a book recommendation
    i'd like something to read
    i'd like to read something good
    i've run out of books to read
    i have nothing to read
    i've got nothing left to read
    i don't know what to read
    i don't know what to read next
    i just finished my book what's next
    find me something to read
    find me a book i'd like
    pick a book for me
    show me books i might like
    show me books i'd enjoy
    what should i read
    what should i be reading
    what's a good read
    what's good to read
    what books do you recommend
    what books do you suggest
    what book should i read
    what book should i buy next
    what book would i like
    what do you suggest i read
    what do you recommend to read
    which book should i read next
    which book would you suggest
    which novel should i read
    surprise me with a book
    tell me a good book
    tell me what i should read next
    help me find a book to read`,
});
