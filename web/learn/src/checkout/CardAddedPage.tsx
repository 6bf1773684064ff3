import { NotFoundPage } from '@hiwar/kit/shell/error-pages.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { Check, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { usePageAt } from '../shell/page.ts'
import { isFramed, postToDialog } from './card-message.ts'
import { cardAddedWords as words } from './words.ts'

/** The provider's answer when the customer turned back. */
const turnedBack = '400'
const success = '200'

/** `/card-added`: return address of the provider's card form, in the dialog's frame or in a tab. */
export function CardAddedPage(): ReactNode {
  const [address] = useSearchParams()
  const status = address.get('statusCode')
  const isAdded = status === success
  const isFramedAnswer = status !== null && isFramed()
  useEffect(() => {
    if (isFramedAnswer) postToDialog({ kind: 'card-added', ok: isAdded })
  }, [isFramedAnswer, isAdded])

  if (status === null) {
    return (
      <main className="px-4">
        <NotFoundPage />
      </main>
    )
  }
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-8">
      <div className="flex max-w-md flex-col items-center gap-5 text-center">
        <span className={isAdded ? `${mark} bg-success-tint text-success` : `${mark} bg-danger-tint text-danger-ink`}>
          <Icon of={isAdded ? Check : X} className="size-8" />
        </span>
        <PageHeading hidden>{words.title}</PageHeading>
        <div role="status">
          <p className="font-semibold text-xl">{isAdded ? words.added : words.notAdded}</p>
          {!isAdded && (
            <p className="mt-1.5 text-ink-soft">{status === turnedBack ? words.turnedBack : words.refused}</p>
          )}
        </div>
        <WaysOn isAdded={isAdded} />
      </div>
    </main>
  )
}

const mark = 'grid size-16 place-items-center rounded-full'

function WaysOn({ isAdded }: { isAdded: boolean }): ReactNode {
  const pageAt = usePageAt()
  const cards = pageAt('/payments') ? '/payments?tab=cards' : '/plans'
  if (isAdded) {
    if (isFramed()) return <Button onClick={() => postToDialog({ kind: 'card-added', ok: true })}>{words.goOn}</Button>
    return <LinkButton to={cards}>{words.goOn}</LinkButton>
  }
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {isFramed() ? (
        <Button onClick={() => postToDialog({ kind: 'card-again' })}>{words.again}</Button>
      ) : (
        <LinkButton to={cards}>{words.again}</LinkButton>
      )}
      {pageAt('/reports') && (
        <LinkButton to="/reports" target="_top" tone="quiet">
          {words.report}
        </LinkButton>
      )}
    </div>
  )
}
