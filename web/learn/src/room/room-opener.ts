import { createContext } from 'react'
import { openBrowserRoom } from './browser-room.ts'

/** How a page opens its room: on this browser, unless it is given another way. */
export const RoomOpener = createContext(openBrowserRoom)
