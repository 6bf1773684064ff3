import { Copy, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { toast } from '../../ui/toast.ts'
import { factorWords as words } from './words.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** Called when the person says that the codes are kept. */
  onSaved: () => void
}

/** The recovery codes, shown this once. Nothing leads on before the person says that they are kept. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps): ReactNode {
  async function copy(): Promise<void> {
    if (await copyText(codes.join('\n'))) toast.success(words.copied)
  }
  return (
    <section aria-label={words.codes} className="flex flex-col gap-4">
      <p className="text-ink-soft">{words.codesText}</p>
      <ol
        dir="ltr"
        className="tabular grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-x-6 gap-y-2 rounded-card bg-sunken p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button tone="quiet" icon={Copy} onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button tone="quiet" icon={Printer} onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <Button className="print:hidden" onClick={onSaved}>
        {words.saved}
      </Button>
    </section>
  )
}
