import { consentEndpoints, type OwnConsents } from '@hiwar/contract/people/consents.ts'
import { call, errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useReadAgain } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SiteLink } from '../SiteLink.tsx'
import { consentWords as words } from './words.ts'

type OwnText = OwnConsents['texts'][number]

/** «الموافقات»: each text with its version, when the person accepted it, and its page. */
export function ConsentsSection(): ReactNode {
  const own = useRead(consentEndpoints.own, {})
  return (
    <section aria-labelledby="consents" className="flex flex-col gap-3">
      <h2 id="consents" className="text-lg">
        {words.title}
      </h2>
      <DataBlock query={own} skeleton={<SkeletonText lines={3} />}>
        {({ texts }) => (
          <ul className="flex max-w-reading flex-col divide-y divide-line">
            {texts.map((text) => (
              <TextLine key={text.version.id} {...text} />
            ))}
          </ul>
        )}
      </DataBlock>
    </section>
  )
}

function TextLine({ version, accepted, last, coming }: OwnText): ReactNode {
  const name = words[version.document]
  const accept = useAccept()
  const now = useNow()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 grow basis-48">
        <span className="block font-medium">{name}</span>
        <span className="block text-ink-soft text-sm">
          {wordsOf(words)('version', { day: formatDay(`${last?.day ?? version.day}T10:00:00.000Z`, now) })}
          {'، '}
          {accepted && last ? wordsOf(words)('accepted', { day: formatDay(last.at, now) }) : words.notAccepted}
        </span>
        <span className="block text-ink-soft text-sm">
          {wordsOf(words)('since', { day: formatDay(version.effectiveAt, now) })}
        </span>
        {coming && (
          <span className="mt-1 block text-ink-soft text-sm leading-relaxed">
            {coming.publishedAt === null || coming.summary === null
              ? wordsOf(words)('comingBare', { day: formatDay(coming.effectiveAt, now) })
              : wordsOf(words)('coming', {
                  day: formatDay(coming.effectiveAt, now),
                  published: formatDay(coming.publishedAt, now),
                  summary: coming.summary,
                })}
          </span>
        )}
      </span>
      <TextAddress document={version.document} />
      {!accepted && (
        <Button
          tone="quiet"
          size="small"
          busy={accept.isPending}
          aria-label={wordsOf(words)('acceptOf', { text: name })}
          onClick={() => accept.mutate([version.id])}
        >
          {words.accept}
        </Button>
      )}
    </li>
  )
}

function TextAddress({ document }: { document: OwnText['version']['document'] }): ReactNode {
  return (
    <SiteLink
      path={`/${document}`}
      aria-label={wordsOf(words)('showOf', { text: words[document] })}
      className="inline-flex items-center touch:min-h-11"
    >
      {words.show}
    </SiteLink>
  )
}

/** Accepts these versions, one after the other. */
function useAccept() {
  return useMutation({
    async mutationFn(ids: readonly number[]) {
      for (const versionId of ids) await call(consentEndpoints.create, { body: { versionId, given: true } })
    },
    onSuccess: () => toast.success(words.acceptedNow),
    onError: (error) => toast.error(errorText(error)),
    onSettled: useReadAgain(consentEndpoints.own),
  })
}

/** Asks at a visit for the texts that changed in substance. «لاحقًا» asks again at the next visit. */
export function ConsentDialog(): ReactNode {
  const now = useNow()
  const { data } = useRead(consentEndpoints.own, {})
  const [isLater, setLater] = useState(false)
  const accept = useAccept()
  const asked = (data?.texts ?? []).filter((text) => text.asked).map(({ version }) => version)
  if (asked.length === 0) return null
  return (
    <Dialog
      open={!isLater}
      onOpenChange={() => setLater(true)}
      title={words.askTitle}
      description={words.askText}
      dismiss={words.later}
      busy={accept.isPending}
      readFirst
      actions={
        <Button busy={accept.isPending} onClick={() => accept.mutate(asked.map(({ id }) => id))}>
          {words.accept}
        </Button>
      }
    >
      <ul className="flex flex-col gap-4">
        {asked.map(({ id, document, summary, effectiveAt }) => (
          <li key={id}>
            <span className="flex flex-wrap items-baseline justify-between gap-x-4 font-medium">
              {words[document]}
              <TextAddress document={document} />
            </span>
            <p className="text-ink-soft text-sm">{wordsOf(words)('since', { day: formatDay(effectiveAt, now) })}</p>
            {summary !== null && <p className="mt-1 text-ink-soft leading-relaxed">{summary}</p>}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
