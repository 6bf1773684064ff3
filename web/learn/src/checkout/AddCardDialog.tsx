import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { queryKeyOf, useRead } from '@hiwar/kit/api/queries.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { textLinkLook } from '@hiwar/kit/ui/TextLink.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { hearFrame } from './card-message.ts'
import { checkoutWords as words } from './words.ts'

interface AddCardDialogProps {
  onClose: () => void
  onAdded: () => void
}

/** The provider's form in a frame; its return page inside the frame says how it ended. */
export function AddCardDialog({ onClose, onAdded }: AddCardDialogProps): ReactNode {
  const client = useQueryClient()
  const [turn, setTurn] = useState(0)
  const address = useRead(paymentEndpoints.cardUrl, {}, { staleTime: 0 })
  const added = useRef(onAdded)
  useEffect(() => {
    added.current = onAdded
  })

  useEffect(() => {
    const reload = () => void client.invalidateQueries({ queryKey: queryKeyOf(paymentEndpoints.cards) })
    const stop = hearFrame((message) => {
      if (message.kind === 'card-again') setTurn((before) => before + 1)
      else if (message.ok) added.current()
    })
    return () => {
      stop()
      // It may have been added in a tab of its own.
      reload()
    }
  }, [client])

  return (
    <Dialog open onOpenChange={onClose} title={words.addCard} description={words.addCardText}>
      <DataBlock query={address} skeleton={<Skeleton className="h-112 w-full" />}>
        {({ url }) => (
          <>
            <iframe
              key={turn}
              src={url}
              title={words.addCardFrame}
              referrerPolicy="origin"
              className="h-112 w-full rounded-card border border-line bg-white"
            />
            <p className="mt-3 text-center text-sm">
              <a href={url} target="_blank" rel="noopener" className={textLinkLook}>
                {words.openInTab}
              </a>
            </p>
          </>
        )}
      </DataBlock>
    </Dialog>
  )
}
