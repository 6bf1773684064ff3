import type { WithdrawMethod } from '@hiwar/contract/enumerations/tutoring.ts'
import { Ltr } from '@hiwar/kit/format/bidi.tsx'
import type { ReactNode } from 'react'
import { accountOf, bankNameOf } from './receiver.ts'

/** Bank, if there is one, and the whole account, to be compared before the money leaves. */
export function ReceiverFull({ method, receiver }: { method: WithdrawMethod; receiver: string }): ReactNode {
  const bank = bankNameOf(method, receiver)
  return (
    <>
      {bank && `${bank} `}
      <Ltr className="tabular break-all">{accountOf(method, receiver)}</Ltr>
    </>
  )
}
