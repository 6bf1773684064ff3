import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { serve } from '../../platform/http/route.ts'
import { changeSlots } from './change.ts'
import { listVisibleSlots } from './list.ts'

export const slotRoutes = [serve(slotEndpoints.list, listVisibleSlots), serve(slotEndpoints.change, changeSlots)]
