import { paymentEndpoints } from '@hiwar/contract/payments.ts'
import { serve, serveOpen } from '../../platform/http/route.ts'
import { cancelUnpaid } from './cancel.ts'
import { deleteOwnCard, listOwnCards, tellCardUrl } from './cards.ts'
import { receiveNotification } from './notification.ts'
import { payByCard, payByReference } from './pay.ts'
import { readPaymentStatus } from './status.ts'
import { syncPayment } from './sync.ts'

export const paymentRoutes = [
  serve(paymentEndpoints.payCard, payByCard),
  serve(paymentEndpoints.payByReference, payByReference),
  serve(paymentEndpoints.cancel, cancelUnpaid),
  serve(paymentEndpoints.sync, syncPayment),
  serve(paymentEndpoints.status, readPaymentStatus),
  serve(paymentEndpoints.cards, listOwnCards),
  serve(paymentEndpoints.cardUrl, tellCardUrl),
  serve(paymentEndpoints.deleteCard, deleteOwnCard),
  serveOpen(paymentEndpoints.notification, receiveNotification),
]
