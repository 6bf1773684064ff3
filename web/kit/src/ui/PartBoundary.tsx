import clsx from 'clsx'
import { Component, type ReactNode } from 'react'
import { uiWords } from '../words/ui.ts'
import { Button } from './buttons.tsx'
import { forgetFailedPages } from './lazy-page.ts'

/** A part that cannot be drawn says so in its place and never takes the page. React offers this for classes alone. */
export class PartBoundary extends Component<{ children: ReactNode; className?: string }, { broken: boolean }> {
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
        <p className="text-ink-soft">{uiWords.partBroken}</p>
        <Button tone="quiet" size="small" onClick={this.#retry}>
          {uiWords.retry}
        </Button>
      </div>
    )
  }
}
