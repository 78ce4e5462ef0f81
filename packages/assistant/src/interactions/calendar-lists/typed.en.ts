import { sampleLines } from '../../samples/intent-samples.ts';

export const typedEn = sampleLines({
  CalendarsIntent: `
    what's in the [holiday sale](calendar) calendar
    open the [workshop](calendar) calendar
    read me the [yoga](calendar) calendar
    what's next in the [repair](calendar) calendar
    read me the [kids club](calendar) calendar
    what's in the [wine tasting](calendar) calendar
    what's next in the [yoga](calendar) calendar
    what calendar do you have
    what calendars do you offer
    what calendars are available
    what calendars can i choose
    which calendars are available
    which calendars can i hear
    which calendars can i open
    is there a calendar
    are there calendars
    have you got a calendar
    do you have calendars
    list all calendars
    list the calendars please
    show the calendars
    show me all your calendars
    read me the calendars
    read me the list of calendars
    read the {calendar} calendar to me
    tell me the calendars
    tell me about the {calendar} calendar
    tell me what's in the {calendar} calendar
    tell me what's coming in the {calendar} calendar
    show me the {calendar} calendar
    show me what's in the {calendar} calendar
    show the calendar for {calendar}
    open the calendar for {calendar}
    read me the calendar for {calendar}
    what's in the calendar for {calendar}
    what's on the calendar for {calendar}
    what's on the {calendar} calendar next
    what's next on the {calendar} calendar
    what's coming up on the {calendar} calendar
    what is in the {calendar} calendar
    what is on your {calendar} calendar
    what is coming on the {calendar} calendar
    what do you have in the {calendar} calendar
    anything on the {calendar} calendar
    anything new on the {calendar} calendar
    is anything on the {calendar} calendar
    is there anything on the {calendar} calendar
    is there something on the {calendar} calendar
    go to the {calendar} calendar
    go over the {calendar} calendar
    look in the {calendar} calendar
    look at the {calendar} calendar
    look up the {calendar} calendar
    check the {calendar} calendar for me
    check your {calendar} calendar
    let me hear the {calendar} calendar
    i want to hear the {calendar} calendar
    i'd like to hear the {calendar} calendar
    the {calendar} calendar please
    play the {calendar} calendar
    give me the {calendar} calendar
    dates in the {calendar} calendar
    dates on the {calendar} calendar
    next date in the {calendar} calendar
    next entry in the {calendar} calendar
    when is the next date in the {calendar} calendar`,
});
