import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { paymentEndpoints, type WalletCheckout } from '@hiwar/contract/money/payments.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { localPhone } from '@hiwar/kit/format/typed.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Purchase } from './order.ts'
import { PayForm } from './PayForm.tsx'
import { usePayForm } from './use-order-form.ts'
import { keepWalletPicture } from './wallet-picture.ts'
import { checkoutWords as words } from './words.ts'

type SentToWallet = RequestOf<typeof paymentEndpoints.payByWallet>['body']

/** The wallet's number; its owner agrees in the wallet's own app. */
export function WalletForm(order: Purchase): ReactNode {
  const user = useSession()?.user
  const own = user?.verifiedPhone ? localPhone(user.phone) : ''
  // ours: a verified phone stands ready and locked, and a wallet of the family is one press away.
  const [isLocked, setLocked] = useState(own !== '')
  const form = usePayForm<SentToWallet, { wallet: string; phone: string }, WalletCheckout>(
    order,
    paymentEndpoints.payByWallet.body,
    {
      start: { wallet: own, phone: '' },
      pay: (body, options) => call(paymentEndpoints.payByWallet, { body }, options),
      done: ({ transactionId, walletQr }) => {
        keepWalletPicture(transactionId, walletQr)
        order.onOrder(transactionId)
      },
    },
  )

  return (
    <PayForm form={form} phone={form.field('phone')} pay={words.askWallet} icon={Smartphone} next={words.walletStep}>
      <TextField
        label={words.wallet}
        hint={isLocked ? words.ownWallet : words.walletHint}
        type="tel"
        inputMode="tel"
        ltr
        readOnly={isLocked}
        className="sm:max-w-96"
        aside={
          isLocked && (
            <Button
              tone="plain"
              size="small"
              onClick={() => {
                setLocked(false)
                form.setFocus('wallet', { shouldSelect: true })
              }}
            >
              {words.otherWallet}
            </Button>
          )
        }
        {...form.field('wallet')}
      />
    </PayForm>
  )
}
