import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { forgetFailedPages } from '@hiwar/kit/ui/lazy-page.ts'
import { uiWords } from '@hiwar/kit/words/ui.ts'
import clsx from 'clsx'
import { Component, type ReactNode } from 'react'
import { deskWords } from './words.ts'

/** A part that cannot be drawn says so in its place and never takes the call. React offers this for classes alone. */
export class TabBoundary extends Component<{ children: ReactNode; className?: string }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  #retry = (): void => {
    forgetFailedPages()
    this.setState({ broken: false })
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <div role="alert" className={clsx('flex flex-col items-start gap-3 p-4', this.props.className)}>
        <p className="text-ink-soft">{deskWords.broken}</p>
        <Button tone="quiet" size="small" onClick={this.#retry}>
          {uiWords.retry}
        </Button>
      </div>
    )
  }
}
