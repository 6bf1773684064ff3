import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { unmatchedPaymentEndpoints } from '@hiwar/contract/money/unmatched-payments.ts'
import { serve, serveOpen } from '../../platform/http/route.ts'
import { cancelUnpaid } from './cancel.ts'
import { deleteOwnCard, listOwnCards, tellCardUrl } from './cards.ts'
import { receiveNotification } from './notification.ts'
import { payByCard, payByInstallments, payByReference, payByWallet } from './pay.ts'
import { refundPayment } from './refund.ts'
import { quoteRefund } from './refund-quote.ts'
import { readPaymentStatus } from './status.ts'
import { syncPayment } from './sync.ts'
import { tellRefund } from './tell-refund.ts'
import { changeUnmatchedPayment, listUnmatchedPayments } from './unmatched.ts'

export const paymentRoutes = [
  serve(paymentEndpoints.payCard, payByCard),
  serve(paymentEndpoints.payByReference, payByReference),
  serve(paymentEndpoints.payByWallet, payByWallet),
  serve(paymentEndpoints.payByInstallments, payByInstallments),
  serve(paymentEndpoints.cancel, cancelUnpaid),
  serve(paymentEndpoints.refund, refundPayment),
  serve(paymentEndpoints.tellRefund, tellRefund),
  serve(paymentEndpoints.refundQuote, quoteRefund),
  serve(unmatchedPaymentEndpoints.list, listUnmatchedPayments),
  serve(unmatchedPaymentEndpoints.update, changeUnmatchedPayment),
  serve(paymentEndpoints.sync, syncPayment),
  serve(paymentEndpoints.status, readPaymentStatus),
  serve(paymentEndpoints.cards, listOwnCards),
  serve(paymentEndpoints.cardUrl, tellCardUrl),
  serve(paymentEndpoints.deleteCard, deleteOwnCard),
  serveOpen(paymentEndpoints.notification, receiveNotification),
]
