import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { serve } from '../../platform/http/route.ts'
import { listAllDeliveries } from '../deliveries/list.ts'
import { tellPushKey } from '../push-subscriptions/key.ts'
import { subscribeBrowser } from '../push-subscriptions/subscribe.ts'
import { unsubscribeBrowser } from '../push-subscriptions/unsubscribe.ts'
import { tellTelegramLink } from '../telegram-chats/link.ts'
import { listOwnNotifications } from './list.ts'
import { markNotificationsRead } from './mark-read.ts'

export const notificationRoutes = [
  serve(notificationEndpoints.list, listOwnNotifications),
  serve(notificationEndpoints.markRead, markNotificationsRead),
  serve(notificationEndpoints.pushKey, tellPushKey),
  serve(notificationEndpoints.subscribe, subscribeBrowser),
  serve(notificationEndpoints.unsubscribe, unsubscribeBrowser),
  serve(notificationEndpoints.linkTelegram, tellTelegramLink),
  serve(notificationEndpoints.deliveries, listAllDeliveries),
]
