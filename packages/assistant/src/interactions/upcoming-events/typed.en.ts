import { sampleLines } from '../../samples/intent-samples.ts';

export const typedEn = sampleLines({
  EventsIntent: `
    any event {day}
    what's on in {day}
    what is on in {day}
    any events soon
    any events planned
    any classes {day}
    any classes soon
    any parties {day}
    any readings {day}
    any demonstrations {day}
    any tastings {day}
    anything on {day}
    anything going on {day}
    anything happening
    anything happening in store {day}
    anything planned {day}
    anything to do {day}
    anything special going on at the store
    anything interesting happening {day}
    are there any classes
    are there any classes coming up
    are there any workshops {day}
    are there any demos {day}
    are there events {day}
    are you doing anything {day}
    are you doing anything special {day}
    are you hosting anything {day}
    are you having an event {day}
    can i come to an event {day}
    can i join a workshop {day}
    do you do workshops
    do you have classes
    do you have events
    do you have events {day}
    do you have something on {day}
    do you have something planned {day}
    do you hold events
    do you hold workshops
    do you host events
    do you offer courses
    do you run classes
    do you run workshops {day}
    event schedule
    events near me {day}
    give me the events {day}
    got any events {day}
    got any events coming up
    got any workshops
    got anything going on {day}
    i'd like to come to an event
    i'd like to go to a workshop {day}
    i'm free {day} is anything on
    i'm around {day} what's going on
    is there an event {day}
    is there an event coming up
    is there a class {day}
    is there a workshop {day}
    is there anything going on {day}
    is there anything happening {day}
    is there something going on {day}
    is there something on at the store {day}
    is there something to do {day}
    is something going on {day}
    is something on {day}
    let me know what's on {day}
    list the upcoming events
    list your events
    list your events {day}
    next event
    next event please
    read me the events
    show me the events
    show me your events {day}
    tell me what's on
    tell me what's on {day}
    tell me what's happening {day}
    the events please
    the next events
    what classes do you have
    what classes do you have {day}
    what workshops do you have
    what event is next
    what event is on {day}
    what events are on {day}
    what events are there
    what events are there {day}
    what can i go to {day}
    what can i do there {day}
    what can i join {day}
    what could i attend
    what's coming up
    what's coming up at the store
    what's going on
    what's going on {day}
    what's going on in store {day}
    what's happening at the store
    what's happening at the store {day}
    what's planned {day}
    what's planned
    what's the program {day}
    what's your event calendar
    what's your schedule of events
    what's next at the store
    what is on at the shop
    what do you have going on {day}
    what do you have planned {day}
    what will be on {day}
    when is your next workshop
    when do you have an event
    when's the next event
    when's the next workshop
    which events are coming up
    which events are there
    which events do you have {day}
    which workshops do you have`,
});
