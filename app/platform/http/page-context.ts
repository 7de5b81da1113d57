import { createContext, type RouterContextProvider } from 'react-router'
import type { Context } from '../context.ts'

/** How loaders and actions get the context of their request. */
export const requestContext = createContext<Context>()
export const contextOf = (args: { context: Readonly<RouterContextProvider> }): Context =>
  args.context.get(requestContext)
