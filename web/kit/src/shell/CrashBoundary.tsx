import { Component, type ReactNode } from 'react'
import { CrashPage } from './CrashPage.tsx'

interface CrashBoundaryProps {
  children: ReactNode
}

/** Catches what no page caught; only a class can, in React. */
export class CrashBoundary extends Component<CrashBoundaryProps, { fault: unknown; crashed: boolean }> {
  override state = { fault: null, crashed: false }

  static getDerivedStateFromError(fault: unknown) {
    return { fault, crashed: true }
  }

  override render(): ReactNode {
    return this.state.crashed ? <CrashPage fault={this.state.fault} /> : this.props.children
  }
}
