import { topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { serve } from '../../platform/http/route.ts'
import { addOwnTopics, changeOwnTopics, removeOwnTopics } from './change-own.ts'
import { createTopic } from './create.ts'
import { removeTopic } from './delete.ts'
import { listNamedTopics } from './list.ts'
import { listOwnTopics } from './list-own.ts'
import { changeTopic } from './update.ts'

export const topicRoutes = [
  serve(topicEndpoints.list, listNamedTopics),
  serve(topicEndpoints.create, createTopic),
  serve(topicEndpoints.update, changeTopic),
  serve(topicEndpoints.delete, removeTopic),
  serve(topicEndpoints.listOwn, listOwnTopics),
  serve(topicEndpoints.addOwn, addOwnTopics),
  serve(topicEndpoints.removeOwn, removeOwnTopics),
  serve(topicEndpoints.changeOwn, changeOwnTopics),
]
