import { type GuardianQuestion, guardianEndpoints } from '@hiwar/contract/people/guardians.ts'
import { ApiError, call, errorText } from '@hiwar/kit/api/call.ts'
import { Ltr } from '@hiwar/kit/format/components.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Banner, FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button, textLinkClasses } from '@hiwar/kit/ui/buttons.tsx'
import { CodeField } from '@hiwar/kit/ui/fields/CodeField.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { EntryFrame } from '../../shell/EntryFrame.tsx'
import { siteAddress } from '../../shell/other-apps.ts'
import { guardianPageWords as words } from '../my-data/words.ts'

const endings = { granted: words.grantedNow, refused: words.refusedNow, revoked: words.revokedNow }
type Ending = keyof typeof endings

/** `/guardian#word=…`: a guardian reads about the consent and answers with a code, without an account. */
export function GuardianPage(): ReactNode {
  const [word] = useState(() => new URLSearchParams(location.hash.slice(1)).get('word') ?? '')
  const [isStale, setStale] = useState(word === '')
  const [question, setQuestion] = useState<GuardianQuestion | null>(null)
  const [ending, setEnding] = useState<Ending | null>(null)
  const [busy, setBusy] = useState<'code' | 'yes' | 'no' | null>(null)
  const [fault, setFault] = useState<{ text: string; isOfCode: boolean } | null>(null)
  const [code, setCode] = useState('')
  // The page removes the link token from the address bar, so that nobody reads it there or in the history.
  useEffect(() => history.replaceState(history.state, '', location.pathname + location.search), [])

  async function send(asked: 'code' | 'yes' | 'no'): Promise<void> {
    setBusy(asked)
    setFault(null)
    try {
      const answered = asked === 'code' ? {} : { code, consents: asked === 'yes' }
      const reply = await call(guardianEndpoints.answer, { body: { word, ...answered } })
      if (asked === 'code') {
        if (question !== null) toast.success(words.codeAgain)
        setCode('')
        setQuestion(reply)
      } else if (reply.state in endings) setEnding(reply.state as Ending)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not-found') setStale(true)
      else setFault({ text: errorText(error), isOfCode: isCodeFault(error) })
    } finally {
      setBusy(null)
    }
  }

  const isGranted = question?.state === 'granted'

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (busy === null) void send(question === null ? 'code' : isGranted ? 'no' : 'yes')
  }

  return (
    <EntryFrame>
      <PageHeading>{words.title}</PageHeading>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {isStale && <Banner tone="warning">{words.stale}</Banner>}
        {ending !== null && <Banner tone="success">{endings[ending]}</Banner>}
        {!isStale && ending === null && (
          <>
            {question === null ? <WhatFor /> : <Asked question={question} />}
            {question !== null && (
              <CodeField
                label={words.code}
                autoFocus
                value={code}
                onChange={setCode}
                error={fault?.isOfCode ? fault.text : undefined}
              />
            )}
            <FormAlert>{fault?.isOfCode ? '' : fault?.text}</FormAlert>
            {question === null ? (
              <Button type="submit" size="large" full busy={busy === 'code'}>
                {words.sendCode}
              </Button>
            ) : (
              <div className="flex flex-col gap-3">
                {!isGranted && (
                  <Button type="submit" size="large" full busy={busy === 'yes'} disabled={busy !== null}>
                    {words.consent}
                  </Button>
                )}
                <Button
                  type={isGranted ? 'submit' : 'button'}
                  tone="quiet"
                  full
                  busy={busy === 'no'}
                  disabled={busy !== null}
                  {...(!isGranted && { onClick: () => void send('no') })}
                >
                  {isGranted ? words.withdraw : words.refuse}
                </Button>
                <Button
                  tone="plain"
                  full
                  busy={busy === 'code'}
                  disabled={busy !== null}
                  onClick={() => void send('code')}
                >
                  {words.newCode}
                </Button>
              </div>
            )}
          </>
        )}
      </form>
    </EntryFrame>
  )
}

function isCodeFault(error: unknown): boolean {
  const { code } = error instanceof ApiError ? error : {}
  return code === 'invalid-verification-code' || code === 'expired-verification-code'
}

function WhatFor(): ReactNode {
  return (
    <>
      <p className="leading-relaxed">{words.intro}</p>
      <ul className="flex list-disc flex-col gap-2 ps-5 leading-relaxed">
        {[words.lessons, words.chat, words.payment].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="leading-relaxed">{words.notices}</p>
      <p className="text-ink-soft leading-relaxed">
        {wordsOf(words).rich('texts', {
          terms: (name) => (
            <a href={siteAddress('/terms')} target="_blank" rel="noopener" className={textLinkClasses}>
              {name}
            </a>
          ),
        })}
      </p>
    </>
  )
}

function Asked({ question: { student, contact, state } }: { question: GuardianQuestion }): ReactNode {
  return (
    <div className="flex flex-col gap-2 leading-relaxed">
      {state === 'granted' && <p>{wordsOf(words)('standing', { name: student })}</p>}
      <p>
        {wordsOf(words).rich('codeSent', {
          name: student,
          contact,
          ltr: (text) => <Ltr className="wrap-anywhere">{text}</Ltr>,
        })}
      </p>
    </div>
  )
}
