/** Takes away what the oldest browsers that are served (`web/kit/vite/app-config.ts`) do not know. */
import type { BrowserContext } from 'playwright-core'

export async function knowAsLittleAsTheOldest(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const iterators = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()))
    const newer: readonly (readonly [object: object, names: string])[] = [
      [globalThis, 'Iterator cookieStore navigation scheduler requestIdleCallback CloseWatcher'],
      [Map, 'groupBy'],
      [Object, 'groupBy'],
      [Promise, 'withResolvers try'],
      [Array, 'fromAsync'],
      [URL, 'canParse parse'],
      [AbortSignal, 'any'],
      [RegExp, 'escape'],
      [Intl, 'DurationFormat'],
      [Uint8Array, 'fromBase64 fromHex'],
      [Uint8Array.prototype, 'toBase64 toHex'],
      [ArrayBuffer.prototype, 'transfer transferToFixedLength'],
      [ReadableStream, 'from'],
      [Response.prototype, 'bytes'],
      [Blob.prototype, 'bytes'],
      [Document.prototype, 'startViewTransition'],
      [Element.prototype, 'checkVisibility setHTMLUnsafe getHTML moveBefore'],
      [HTMLElement.prototype, 'popover showPopover hidePopover togglePopover'],
      [Set.prototype, 'union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom'],
      [iterators, 'map filter take drop flatMap reduce toArray forEach some every find'],
    ]
    for (const [object, names] of newer) for (const name of names.split(' ')) Reflect.deleteProperty(object, name)
  })
}
