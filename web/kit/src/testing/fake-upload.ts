/**
 * Fake uploads for screen tests, because a real XMLHttpRequest would use the network. The test decides how each upload
 * goes on.
 */
import { type ErrorCode, messageOf, statusOf } from '@hiwar/contract/errors/errors.ts'
import { act } from '@testing-library/react'

const original = globalThis.XMLHttpRequest
let sent: FakeUpload[] = []

export class FakeUpload {
  method = ''
  address = ''
  body: FormData | null = null
  status = 0
  responseText = ''
  isAborted = false
  readonly headers = new Headers()
  readonly upload: { onprogress: ((event: Partial<ProgressEvent>) => void) | null } = { onprogress: null }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  onabort: (() => void) | null = null
  onloadend: (() => void) | null = null

  open(method: string, address: string): void {
    this.method = method
    this.address = address
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }
  getResponseHeader(): null {
    return null
  }
  send(body: FormData): void {
    this.body = body
    sent.push(this)
  }
  abort(): void {
    this.isAborted = true
    this.end(this.onabort)
  }

  async progress(share: number): Promise<void> {
    await act(async () => this.upload.onprogress?.({ lengthComputable: true, loaded: share * 1000, total: 1000 }))
  }
  answer(reply: object): Promise<void> {
    return this.finish(200, reply)
  }
  refuse(code: ErrorCode, status = statusOf(code)): Promise<void> {
    return this.finish(status, { code, message: messageOf(code, status), requestId: 'request-1' })
  }
  cutOff(): Promise<void> {
    return act(async () => this.end(this.onerror))
  }

  private async finish(status: number, reply: object): Promise<void> {
    this.status = status
    this.responseText = JSON.stringify(reply)
    await act(async () => this.end(this.onload))
  }
  private end(callback: (() => void) | null): void {
    callback?.()
    this.onloadend?.()
  }
}

/** Records the uploads that start from now on, the newest last. */
export function catchUploads(): readonly FakeUpload[] {
  sent = []
  Object.assign(globalThis, { XMLHttpRequest: FakeUpload })
  return sent
}

/** Restores the real XMLHttpRequest; called between tests. */
export function forgetUploads(): void {
  globalThis.XMLHttpRequest = original
}
