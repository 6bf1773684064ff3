import { type GuardianQuestion, guardianEndpoints } from '@hiwar/contract/people/guardians.ts'
import { ApiError, errorText } from '@hiwar/kit/api/call.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { Ltr } from '@hiwar/kit/format/components.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Banner, FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { CodeField } from '@hiwar/kit/ui/fields/CodeField.tsx'
import { Switch } from '@hiwar/kit/ui/fields/toggles.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { EntryFrame } from '../../shell/EntryFrame.tsx'
import { useLinkToken } from '../mail-links/link-token.ts'
import { guardianPageWords as words } from '../my-data/words.ts'
import { SiteLink } from '../SiteLink.tsx'

const endings: Partial<Record<GuardianQuestion['state'], string>> = {
  granted: words.grantedNow,
  refused: words.refusedNow,
  revoked: words.revokedNow,
}

/** `/guardian#word=…`: a guardian reads about the consent and answers with a code, without an account. */
export function GuardianPage(): ReactNode {
  const token = useLinkToken()
  const [question, setQuestion] = useState<GuardianQuestion | null>(null)
  const [ending, setEnding] = useState<string>()
  const [code, setCode] = useState('')
  const [pictures, setPictures] = useState(false)
  const write = useWrite(guardianEndpoints.answer, {
    onSuccess(reply, { body: { consents } }) {
      if (consents !== undefined) return setEnding(endings[reply.state])
      if (question !== null) toast.success(words.codeAgain)
      setCode('')
      setPictures(reply.pictures)
      setQuestion(reply)
    },
  })
  const { error, isPending } = write
  const refusal = error instanceof ApiError ? error.code : null
  const isCodeFault = refusal === 'invalid-verification-code' || refusal === 'expired-verification-code'
  const isStale = token === null || refusal === 'not-found'
  const sending = isPending ? (write.variables.body.consents ?? 'code') : null
  const isGranted = question?.state === 'granted'

  function askForCode(): void {
    if (token !== null) write.mutate({ body: { word: token } })
  }

  function answer(consents: boolean): void {
    if (token === null) return
    write.mutate({ body: { word: token, code, consents, ...(consents && pictures && { pictures }) } })
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isPending) return
    if (question === null) askForCode()
    else answer(!isGranted)
  }

  return (
    <EntryFrame>
      <PageHeading>{words.title}</PageHeading>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {isStale && <Banner tone="warning">{words.stale}</Banner>}
        {ending !== undefined && <Banner tone="success">{ending}</Banner>}
        {!isStale && ending === undefined && (
          <>
            {question === null ? <WhatFor /> : <Asked question={question} />}
            {question !== null && (
              <CodeField
                label={words.code}
                autoFocus
                value={code}
                onChange={setCode}
                error={isCodeFault ? errorText(error) : undefined}
              />
            )}
            {question !== null && (
              <Switch
                label={words.pictures}
                note={words.picturesNote}
                checked={pictures}
                onChange={(event) => setPictures(event.target.checked)}
              />
            )}
            <FormAlert>{!isCodeFault && error && errorText(error)}</FormAlert>
            {question === null ? (
              <Button type="submit" size="large" full busy={isPending}>
                {words.sendCode}
              </Button>
            ) : (
              <AnswerButtons
                isGranted={isGranted}
                sending={sending}
                onPictures={() => answer(true)}
                onRefuse={() => answer(false)}
                onCode={askForCode}
              />
            )}
          </>
        )}
      </form>
    </EntryFrame>
  )
}

interface AnswerButtonsProps {
  isGranted: boolean
  /** What is being sent: the answer, or the request for another code. */
  sending: boolean | 'code' | null
  /** Keeps the consent with another choice of pictures. */
  onPictures: () => void
  onRefuse: () => void
  onCode: () => void
}

/** A consent can be given or refused, and later withdrawn. */
function AnswerButtons({ isGranted, sending, onPictures, onRefuse, onCode }: AnswerButtonsProps): ReactNode {
  const isPending = sending !== null
  return (
    <div className="flex flex-col gap-3">
      {isGranted && (
        <Button full busy={sending === true} disabled={isPending} onClick={onPictures}>
          {words.savePictures}
        </Button>
      )}
      {!isGranted && (
        <Button type="submit" size="large" full busy={sending === true} disabled={isPending}>
          {words.consent}
        </Button>
      )}
      <Button
        type={isGranted ? 'submit' : 'button'}
        tone="quiet"
        full
        busy={sending === false}
        disabled={isPending}
        {...(!isGranted && { onClick: onRefuse })}
      >
        {isGranted ? words.withdraw : words.refuse}
      </Button>
      <Button tone="plain" full busy={sending === 'code'} disabled={isPending} onClick={onCode}>
        {words.newCode}
      </Button>
    </div>
  )
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
          terms: (name) => <SiteLink path="/terms">{name}</SiteLink>,
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
