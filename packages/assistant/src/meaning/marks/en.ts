import type { Marks } from '../marks.ts';

export const en: Marks = {
  repair:
    'no,? wait,?(?: no,?)?|wait,?(?: no,?)?|no,? sorry,?|oh sorry,?|sorry,?|no,(?! not)|no(?= (?:the|a|an|make|in)\\b)|i mean(?:t)?,?|or rather,?|actually no,?|scratch that,?|no,? make (?:that|it)|make (?:that|it)',
  article: 'the|a|an|in|some',
  denial: '(?:oh,? )?(?:no|nope|sorry|wait|actually|oh)(?:,? (?:no|sorry|wait|actually))*',
  meant: "(?:not (?:that|this|it)(?: one)?|i (?:mean|meant|said|wanted|want)|make (?:that|it)|rather|it['’]s|that one)",
  without:
    "(?:but |and |with )?(?:nothing (?:with|in|made of)|nothing|(?:that|which) (?:is|are|has|have) (?:not|no)|(?:that|which) (?:isn['’]t|aren['’]t)(?: made of)?|not the(?= [\\p{L}-]+ ones?(?:[\\s,.!]|$))|anything but|everything but|all but|except(?: for)?|other than|without(?: any)?|i (?:don['’]t|do not) (?:want|like)(?: any)?|i hate|not in|not made of|not|no)",
  notWithout:
    'not|no|make|more|less|only|just|sure|bad|that|this|it|them|one|ones|now|yet|really|interested|working|today|thanks|thank|two|three|the|a|an|i|idea|problem|way|matter|need|worries|to|at|so|too|very|good|enough|any|anything|something|else|like|your|my|you|is|be|in|question|wait|please|delivered|arrived|here|there',
  end: ',|\\.|!|\\?|;| and | but | or | either| too$| please| it | because| for | what | that | which | under | over | at all| anymore| though| then$',
  lessOf:
    'the (?:cheaper|less expensive|lower[- ]priced|less pricey)(?: one| of)|(?:which|what)(?: one)?(?: of (?:them|these|those|the \\w+))? is (?:the )?(?:cheapest|cheaper|least expensive)|the cheapest of',
  moreOf:
    'the (?:more expensive|pricier|dearer)(?: one| of)|(?:which|what)(?: one)?(?: of (?:them|these|those|the \\w+))? is (?:the )?(?:most expensive|more expensive|dearest)',
  other:
    '(?:and |no,? |what about |how about )*(?:the )?(?:other(?: one| thing)?|second (?:thing|part))(?: then| please| too)?',
  take: "(?:i['’]ll|i will|i|we['’]ll|let me|i['’]d like to) (?:take|have|buy|get|go (?:for|with))|(?:add|put|give me|buy|order)",
  add: [
    "(?:can|could) i (?:get|have|order|buy)|(?:please )?(?:add|buy|order)|put|give me|i['’]ll (?:take|have)|i take",
    '(?:in|into|to) (?:my|the) (?:cart|basket|bag)',
  ],
  want: [
    "(?:wondering |know |see |ask |asking )?(?:if|whether) you(?: guys)?(?: might| may| would)?(?: have| sell| carry| stock)|i (?:want|need|would like)|i['’]d like|i['’]m (?:looking|searching) for|looking for|show me|do you (?:have|sell)|have you got|got|find(?: me)?|search for|get me|what about|how about|let me see",
    'i guess|i think|maybe|please|then',
  ],
  andAlso:
    ',? and (?=(?:also|then|can|could|tell|what|how|do|does|show|add|put|check|remove|take|is|are|where|when)\\b)(?:also |then )?|,? and also |[.?!] (?:and |also )?|, (?=(?:can|could|what|how|when|where|do) )|,? then ',
  and: ',? and (?=(?:an?|some|two|three|four|five|the|\\d+) )',
  packs: '(?:packs?|packets?|boxes|box|bags?|pieces?|bottles?|pairs?|cans?|tins?|jars?) of(?: the| those| these)?',
  also: 'and|plus|also',
  bigger: '(?:the )?(?:bigger|larger|biggest|largest)(?: one)?',
  smaller: '(?:the )?(?:smaller|smallest|littler)(?: one)?',
  belowThat:
    "(?:anything |something |what(?:['’]s| is) )?(?:below|under|cheaper than|less than) (?:that|this|it)(?: one| price)?",
  between: 'between {n} and {n}',
  about:
    '(?:around|about|roughly|approximately|more or less) {n}|{n},? (?:roughly|or so|ish|more or less|give or take)',
  nearly: 'around {n}',
  because: 'because|since|so|but|as i|cause',
  undo: '(?:please )?(?:undo|take (?:that|it) back|revert)(?: (?:that|it|this|the last one))?',
  back: "(?:go |let['’]?s go )?back to (?:the |those )?(?<what>.+)",
  insult:
    "(?:you(?:['’]re| are)|you) (?:(?:so|such an?|an?|really|totally|completely|fucking) )*(?:useless|stupid|dumb|idiot|moron|terrible|awful|crap|rubbish|garbage|worthless|hopeless|annoying|horrible|suck|shit|bad)|(?:stupid|dumb|useless|fucking|bloody) (?:machine|thing|robot|bot|assistant|computer|alexa)|fuck (?:you|off)|shut up|screw you|idiot|moron|you suck|piss off",
  complaint:
    "(?:this|that|it) is (?:really |so |very |just |pretty )*(?:annoying|frustrating|ridiculous|disappointing|unacceptable|a joke|awful|terrible)|i(?:['’]m| am) (?:really |so |very )*(?:angry|upset|disappointed|annoyed|frustrated|fed up|unhappy)|(?:broke|fell apart|stopped working|is broken|was broken|is damaged|was damaged|arrived damaged|came damaged|doesn['’]t work|does not work|is defective|was faulty|is faulty|ripped|leaks)|worst (?:shop|store|service)|waste of (?:time|money)|i want to complain|i have a complaint",
  team: `(?:your |the |a )?(?:manager|supervisor|boss)\\b|(?:reach|contact|write to|email|mail) you|by e-?mail|(?:change|correct|update) (?:the |my )?(?:delivery |shipping )?address|(?:want|need|send me|get) (?:a |the )?replacement`,
  age: `(?:a |an )?{n}[- ]years?[- ]olds?|aged? {n}|(?<=(?:son|daughter|boy|girl|kid|child|nephew|niece|grandson|granddaughter|he|she) is )(?:only |just |now )?{n}(?: years? old)?`,
  child: `child`,
  recipient: `(?:as a (?:gift|present) )?for (?:my|our|his|her|the|a) (?:girlfriend|boyfriend|wife|husband|partner|mom|mum|mother|dad|father|parents|friend|sister|brother|aunt|uncle|grandma|grandpa|grandmother|grandfather|boss|colleague|neighbor|neighbour|teacher)`,
};
