import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { ApiError } from '@hiwar/kit/api/api-error.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'

/** Cancels an unpaid order. One that has ended meanwhile is no failure: its true state is shown. */
export function useCancelPayment(transactionId: number, onChange: () => Promise<void>) {
  const cancel = useWrite(paymentEndpoints.cancel)
  return {
    isBusy: cancel.isPending,
    error: cancel.error,
    /** True once the order is over, whichever way. */
    async run(): Promise<boolean> {
      try {
        await cancel.mutateAsync({ body: { transactionId } })
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) return false
      }
      await onChange()
      return true
    },
  }
}
