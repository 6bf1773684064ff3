import { lazyPage } from '@hiwar/kit/ui/lazy-page.ts'

/** Editor, shared document and board; no room waits for them. */
export const RoomDesk = lazyPage(async () => (await import('../desk/RoomDesk.tsx')).RoomDesk)
