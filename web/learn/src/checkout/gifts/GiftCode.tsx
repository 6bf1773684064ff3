import { giftEndpoints } from '@hiwar/contract/money/gifts.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { CodeBox, giftsAddress } from './CodeBox.tsx'
import { giftWords as words } from './words.ts'

/** Reads the code of a gift; each reading but the first makes a new one, so it is never done without a press. */
export function useGiftCode(id: number) {
  const show = useWrite(giftEndpoints.showCode, { changes: [giftEndpoints.list] })
  return {
    code: show.data?.code,
    error: show.error,
    isBusy: show.isPending,
    show: () => show.mutate({ params: { id } }),
  }
}

export function GiftCodeBox({ code }: { code: string }): ReactNode {
  const message = wordsOf(words)('giftMessage', { code, url: giftsAddress() })
  return (
    <>
      <CodeBox code={code} label={words.codeTitle} message={message} />
      <p className="text-ink-soft text-sm">{words.codeNote}</p>
    </>
  )
}

/** A button, and the code in its place. */
export function GiftCode({ id }: { id: number }): ReactNode {
  const { code, error, isBusy, show } = useGiftCode(id)
  return (
    <div aria-live="polite" className="flex flex-col items-center gap-4">
      {code === undefined ? (
        <Button size="large" icon={Gift} busy={isBusy} onClick={show}>
          {words.show}
        </Button>
      ) : (
        <GiftCodeBox code={code} />
      )}
      <FormAlert>{error && errorText(error)}</FormAlert>
    </div>
  )
}
