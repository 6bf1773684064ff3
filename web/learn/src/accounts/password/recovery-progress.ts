/** Progress of a password recovery: mail and step survive a reload, the password never does. */
import { tabStorage } from '@hiwar/kit/device-storage.ts'

export interface RecoveryProgress {
  step: 'email' | 'code'
  email: string
}

const key = 'hiwar:recovery'

export function keepRecovery(progress: RecoveryProgress | null): void {
  if (progress === null) tabStorage.removeItem(key)
  else tabStorage.setItem(key, JSON.stringify(progress))
}

export function readRecovery(): RecoveryProgress {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(key) ?? 'null')
    if (isProgress(kept)) return kept
  } catch {
    // An unreadable state is begun again.
  }
  return { step: 'email', email: '' }
}

function isProgress(kept: unknown): kept is RecoveryProgress {
  if (typeof kept !== 'object' || kept === null || !('step' in kept) || !('email' in kept)) return false
  return (kept.step === 'email' || kept.step === 'code') && typeof kept.email === 'string'
}
