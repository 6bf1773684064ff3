import { type ContactChange, contactChangeEndpoints } from '@hiwar/contract/people/contact-changes.ts'
import type { ReactNode } from 'react'
import { useRead } from '../api/queries.ts'
import { Ltr } from '../format/components.tsx'
import { localPhone } from '../format/numbers.ts'
import { Banner } from '../ui/alerts.tsx'
import { wordsOf } from '../words/words-of.ts'
import { addressWords as words } from './words.ts'

interface ContactChangeNoteProps {
  userId: number
  /** More about the change, and what the viewer can do with it. */
  more?: (change: ContactChange) => { note: ReactNode; actions: ReactNode }
}

/** The e-mail or phone that staff asked for and nobody has confirmed; nothing when none waits. */
export function ContactChangeNote({ userId, more }: ContactChangeNoteProps): ReactNode {
  const { data: change } = useRead(contactChangeEndpoints.read, { params: { id: userId } })
  if (!change) return null
  const { note, actions } = more?.(change) ?? {}
  return (
    <Banner tone="warning" actions={actions}>
      {wishesOf(change)}
      {note && <p className="text-sm">{note}</p>}
    </Banner>
  )
}

const t = wordsOf(words)

function wishesOf({ email, phone, phoneRemoved }: ContactChange): ReactNode {
  const ltr = (value: ReactNode) => <Ltr className="break-all">{value}</Ltr>
  return (
    <>
      {email !== null && <p>{t.rich('waitingEmail', { email, ltr })}</p>}
      {phone !== null && <p>{t.rich('waitingPhone', { phone: localPhone(phone), ltr })}</p>}
      {phoneRemoved && <p>{words.waitingNoPhone}</p>}
    </>
  )
}
