import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { ErrorBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import type { ReactNode } from 'react'
import { checkoutWords as words } from './words.ts'

/** The checkout could not be loaded; the page keeps its name. */
export function CheckoutFault({ error, onRetry }: { error: Error; onRetry: () => void }): ReactNode {
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <ErrorBlock error={error} onRetry={onRetry} />
    </>
  )
}
