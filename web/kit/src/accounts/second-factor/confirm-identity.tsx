/** The dialog that opens when the server asks for a confirmation, over whatever page or dialog sent the request. */
import { secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import * as Direction from '@radix-ui/react-direction'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { call } from '../../api/call.ts'
import { keepToken, readLogin } from '../../login/login.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { ProofForm } from './ProofForm.tsx'
import { factorWords as words } from './words.ts'

let asking: Promise<boolean> | null = null

/** Asks once, however many requests wait; resolves to whether the person confirmed. */
export function confirmIdentity(queryClient: QueryClient): Promise<boolean> {
  asking ??= open(queryClient).finally(() => {
    asking = null
  })
  return asking
}

function open(queryClient: QueryClient): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    const end = (isConfirmed: boolean) => {
      resolve(isConfirmed)
      // The dialog gives the focus back before its root goes.
      setTimeout(() => {
        root.unmount()
        place.remove()
      })
    }
    root.render(
      <Direction.Provider dir="rtl">
        <QueryClientProvider client={queryClient}>
          <ConfirmIdentityDialog onEnd={end} />
        </QueryClientProvider>
      </Direction.Provider>,
    )
  })
}

function ConfirmIdentityDialog({ onEnd }: { onEnd: (isConfirmed: boolean) => void }): ReactNode {
  const [open, setOpen] = useState(true)
  const [asked] = useState(() => readLogin()?.user.id)
  function end(isConfirmed: boolean): void {
    setOpen(false)
    onEnd(isConfirmed)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={() => end(false)}
      title={words.confirmTitle}
      description={words.confirmText}
      size="small"
    >
      <ProofForm
        of="confirmation"
        submit={words.confirm}
        send={(body) => call(secondFactorEndpoints.confirm, { body })}
        done={({ token }) => {
          // The person may have logged out meanwhile, and another one logged in from another tab.
          if (asked !== undefined && readLogin()?.user.id === asked) keepToken(token)
          end(true)
        }}
      />
    </Dialog>
  )
}
