import { appealDays, appealLength } from '@hiwar/contract/fields/limits.ts'
import { suspensionEndpoints } from '@hiwar/contract/people/suspensions.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { FormEnd } from '@hiwar/kit/forms/FormEnd.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { Textarea, TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { EntryFrame } from '../../shell/EntryFrame.tsx'
import { useLinkToken } from '../mail-links/link-token.ts'
import { appealWords as words } from './words.ts'

const titles = { write: words.title, sent: words.sentTitle, stale: words.staleTitle }

/** `/appeal#word=…`: a suspended person writes one appeal; the link token replaces a login. */
export function AppealPage(): ReactNode {
  const token = useLinkToken()
  const [end, setEnd] = useState<'sent' | 'stale' | null>(null)
  const step = token === null ? 'stale' : (end ?? 'write')
  return (
    <EntryFrame>
      <PageHeading>{titles[step]}</PageHeading>
      {step === 'write' && token && <AppealForm token={token} onEnd={setEnd} />}
      {step === 'sent' && <Banner tone="success">{words.sent}</Banner>}
      {step === 'stale' && <LinkForm />}
      <p className="mt-6 text-center">
        <TextLink to="/login" className="inline-block py-2">
          {words.backToLogin}
        </TextLink>
      </p>
    </EntryFrame>
  )
}

function AppealForm({ token, onEnd }: { token: string; onEnd: (end: 'sent' | 'stale') => void }): ReactNode {
  const form = useContractForm(suspensionEndpoints.appeal.body, {
    start: { word: token, text: '' },
    send: (body) => call(suspensionEndpoints.appeal, { body }),
    done: () => onEnd('sent'),
    refused({ code }) {
      if (code === 'not-found') onEnd('stale')
      return code === 'not-found'
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-ink-soft leading-relaxed">{words.intro}</p>
      <Textarea label={words.text} rows={6} limit={appealLength.max} {...form.field('text')} />
      <FormEnd form={form}>{words.send}</FormEnd>
    </form>
  )
}

/** Requests the mail again. The answer is the same whether or not the account is suspended. */
function LinkForm(): ReactNode {
  const [asked, setAsked] = useState(false)
  const form = useContractForm(suspensionEndpoints.appealLink.body, {
    start: { email: '' },
    send: (body) => call(suspensionEndpoints.appealLink, { body }),
    done: () => setAsked(true),
  })
  if (asked) return <Banner tone="info">{words.linkSentPerhaps}</Banner>
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-ink-soft leading-relaxed">{wordsOf(words)('stale', { days: countOf('day', appealDays) })}</p>
      <TextField label={words.email} ltr type="email" autoComplete="email" {...form.field('email')} />
      <FormEnd form={form}>{words.askLink}</FormEnd>
    </form>
  )
}
