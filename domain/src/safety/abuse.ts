/** How hurtful a message is: 1 rude, 2 an insult at the person, 3 a threat or sexual. */
import { animals, blunt, callings, denials, insults, rude, sexual, threats, youAlone, youAre } from './abuse-words.ts'
import { talkOfWords } from './invitations.ts'
import type { Message } from './message.ts'
import { phrasesOf, type Span, spansOf, standsBefore, standsBehind } from './phrases.ts'

export type AbuseLevel = 0 | 1 | 2 | 3

/** How far «يا» and «أنت» may stand before a blunt word. */
const callingWithin = 4
const youWithin = 14
const rightBefore = 1
const rightBehind = 4
const talkWithin = 24

export function abuseOf(message: Message): AbuseLevel {
  const talk = spansOf(message, talkOfWords)
  const explained = spansOf(message, explanations)
  const isExample = ({ start, end }: Span) =>
    standsBefore(talk, start, talkWithin) || standsBehind(explained, end, rightBehind)
  const outright = (spans: readonly Span[]) => spans.some((span) => !isExample(span))
  if (outright(spansOf(message, threats)) || outright(spansOf(message, sexual))) return 3
  if (outright(spansOf(message, insults)) || outright(bluntAtPerson(message))) return 2
  return outright(spansOf(message, rude)) ? 1 : 0
}

/** Hard words behind «يا», right behind «you», or a little behind «أنت» with nothing between that takes them back. */
function bluntAtPerson(message: Message): Span[] {
  const called = spansOf(message, callings)
  const persons = spansOf(message, youAre)
  const alone = spansOf(message, youAlone)
  const denied = spansOf(message, denials)
  const isCalled = ({ start }: Span) =>
    standsBefore(called, start, callingWithin) || standsBefore(alone, start, rightBefore)
  const isMeant = (span: Span, within: number) =>
    isCalled(span) || (standsBefore(persons, span.start, within) && !standsBefore(denied, span.start, youWithin))
  return [
    ...spansOf(message, blunt).filter((span) => isMeant(span, youWithin)),
    ...spansOf(message, animals).filter((span) => isMeant(span, callingWithin)),
  ]
}

/** Right behind a word these explain it: «stupid يعني غبي». */
const explanations = phrasesOf('يعني, معناها, معناه, means, mean, بالانجليزي, بالعربي, meaning, ترجمتها')
