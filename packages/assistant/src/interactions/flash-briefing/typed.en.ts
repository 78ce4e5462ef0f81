import { sampleLines } from '../../samples/intent-samples.ts';

export const typedEn = sampleLines({
  NewsIntent: `
    any updates
    any updates from the store
    any updates from you
    any announcements
    any news for me
    any news in the shop
    any news from you
    any news this week
    anything new at the store
    anything new in the shop
    anything new to report
    anything new today
    anything i should know
    are there any announcements
    are there any updates
    are there news
    briefing
    briefing please
    catch me up on the news
    catch me up on your shop
    did anything change at the store
    did something change
    do you have news
    do you have any news
    do you have any announcements
    give me an update
    give me the news
    give me the briefing
    give me the updates
    give me your latest news
    got any news
    got anything new to tell
    has anything changed
    has anything new happened
    has the store got any news
    hear the news
    i'd like the news
    i'd like to hear the news
    i want the news
    i want my briefing
    is there news from the shop
    is there something new
    is there something new at the store
    let me have the news
    let's hear the news
    let's have the news
    let's hear what's new
    news
    news from the shop
    news from your store
    news update
    play me the news
    play the news
    read your news
    read me the briefing
    read me the latest
    read me your latest news
    say the news
    store news
    store news please
    store updates
    start the briefing
    tell me any news
    tell me something new
    tell me the latest news
    tell me what's new
    tell me what happened at the shop
    tell me your news
    the latest
    the latest please
    the latest from the store
    the news please
    today's news
    update me
    updates
    updates please
    what are the news
    what are your news
    what are the announcements
    what are the latest updates
    what did you announce
    what has changed
    what has changed at the store
    what has happened lately
    what is the news today
    what is the latest
    what is new this week
    what is new in your store
    what's happened lately
    what's the latest
    what's the latest from you
    what's the latest at the shop
    what's new in the shop
    what's new at your store
    what's new with the store
    what's in the news
    whats new`,
});
