/** Mail addresses, written and spelled out. */
import type { Message } from './message.ts'
import { phrasesOf, spansOf, standsNear } from './phrases.ts'
import { ats, behind, dots, endings, looksLikeUser } from './spelled-out.ts'
import { messageBreak, type Token } from './tokens.ts'

const mailHosts = new Set(
  'gmail gmial googlemail hotmail yahoo outlook icloud live ymail protonmail جيميل هوتميل ياهو اوتلوك ايكلاود'.split(
    ' ',
  ),
)
/** Hosts that are common words, too, count only with their ending. */
const wordHosts = new Set(['live', 'outlook'])

/** Beside these the name of a mail service is an address: «ايميلي احمد 2004 على جيميل». */
const ownMail = phrasesOf('ايميلي|اميلي|ميلي|بريدي|ابعتلي|راسلني|emaily, my email|mail, email|mail me, write to me')
const mailWithin = 40

export function hasMail({ tokens, places, begin }: Message): boolean {
  const owned = spansOf({ places }, ownMail)
  return tokens.some((token, at) => {
    const end = endOfAddress(tokens, at) ?? -1
    if (end > begin) return true
    const service = endOfService(tokens, at) ?? -1
    return service > begin && standsNear(owned, { start: token.start, end: service }, mailWithin)
  })
}

/** The end of a mail address with its @ at the token, or with its host there and a name of an account before. */
function endOfAddress(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at]
  const isSign = token?.text === '@'
  const host = isSign ? at + 1 : behind(tokens, at, ats)
  if (host === undefined) {
    const isHost = mailHosts.has(token?.text ?? '') && looksLikeUser(tokens, at - 1)
    return isHost ? endOfHost(tokens, at) : undefined
  }
  const local = tokens[at - 1]?.text === messageBreak ? tokens[at - 2] : tokens[at - 1]
  if (local === undefined || local.kind === 'sign') return undefined
  const known = mailHosts.has(tokens[host]?.text ?? '')
  // «look at …» is a sentence
  const clear = isSign || token?.text !== 'at' || looksLikeUser(tokens, at - 1)
  const end = endOfHost(tokens, host)
  if (end !== undefined && (known || clear)) return end
  return known && clear ? tokens[host]?.end : undefined
}

/** The end of a host with its ending, which has a dot in any form before it. */
function endOfHost(tokens: readonly Token[], host: number): number | undefined {
  if (tokens[host]?.kind !== 'word') return undefined
  let last = host
  // my-school.net
  while (tokens[last + 1]?.text === '-' && tokens[last + 1]?.apart === false && tokens[last + 2]?.apart === false)
    last += 2
  const at = behind(tokens, last + 1, dots)
  const ending = at === undefined ? undefined : tokens[at]
  if (ending?.kind !== 'word') return undefined
  return !ending.apart || endings.has(ending.text) ? ending.end : undefined
}

function endOfService(tokens: readonly Token[], at: number): number | undefined {
  const text = tokens[at]?.text ?? ''
  if (!mailHosts.has(text)) return undefined
  return endOfHost(tokens, at) ?? (wordHosts.has(text) ? undefined : tokens[at]?.end)
}
