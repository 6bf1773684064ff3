// Catches every mail; some mailboxes and ordered faults refuse or delay it.
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { type Disturbed, faultModes } from '../faults.ts'
import { pause, type Timing } from '../timing.ts'
import type { Inbox } from './inbox.ts'

type Surroundings = Disturbed & { inbox: Inbox }
type Answer = (error?: Error | null) => void

export function createSmtpServer(surroundings: Surroundings): SMTPServer {
  const { inbox, timing, stopping } = surroundings
  return new SMTPServer({
    banner: 'mail sandbox',
    authOptional: true,
    allowInsecureAuth: true,
    // A careful client refuses a self-made certificate, so STARTTLS is off.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    socketTimeout: 600_000,
    closeTimeout: 200,
    onAuth: (login, _session, answer) => answer(null, { user: login.username ?? 'anyone' }),
    onMailFrom: (_from, _session, answer) => void receiveSender(surroundings, answer),
    onRcptTo: (to, _session, answer) => void receiveRecipient(to.address, timing, stopping, answer),
    onData: (stream, session, answer) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      catchMessage(stream, recipients, inbox, surroundings.now()).then(
        () => answer(),
        () => answer(smtpError(554, 'message could not be read')),
      )
    },
  })
}

/** One turn of a fault covers one message, so it is used up at the start of the message. */
async function receiveSender({ faults, timing, stopping }: Surroundings, answer: Answer): Promise<void> {
  const mode = faults.take('mail', faultModes.mail)?.mode
  if (mode === 'hang') return
  if (mode === 'slow') await pause(timing.slowAnswer, stopping)
  answer(mode === 'error' ? smtpError(451, 'try again later') : null)
}

async function receiveRecipient(address: string, timing: Timing, stopping: AbortSignal, answer: Answer): Promise<void> {
  const mailbox = address.toLowerCase().split(/[+@]/)[0]
  if (mailbox === 'slow') await pause(timing.slowMailbox, stopping)
  if (mailbox === 'bounce') return answer(smtpError(550, 'no such mailbox'))
  if (mailbox === 'tempfail') return answer(smtpError(451, 'mailbox is busy, try again later'))
  answer()
}

async function catchMessage(stream: Readable, recipients: string[], inbox: Inbox, now: number): Promise<void> {
  const mail = await PostalMime.parse(await buffer(stream))
  for (const to of recipients) {
    inbox.add({
      channel: 'email',
      to,
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      at: new Date(now).toISOString(),
    })
  }
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
