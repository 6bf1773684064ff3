import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { uiWords } from '@hiwar/kit/words/ui.ts'
import { Component, type ReactNode } from 'react'
import { deskWords } from './words.ts'

/** A tab that cannot be drawn says so in its place and never takes the call. React offers this for classes alone. */
export class TabBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <div role="alert" className="flex flex-col items-start gap-3 p-4">
        <p className="text-ink-soft">{deskWords.broken}</p>
        <Button tone="quiet" size="small" onClick={() => this.setState({ broken: false })}>
          {uiWords.retry}
        </Button>
      </div>
    )
  }
}
