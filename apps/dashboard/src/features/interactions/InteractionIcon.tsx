import { interactionNumbers as types } from '@voicecart/contract/interaction-type-numbers';
import {
  Bell,
  BookOpen,
  CalendarDays,
  CalendarRange,
  CircleQuestionMark,
  CircleX,
  CreditCard,
  FolderTree,
  Heart,
  Link2,
  type LucideIcon,
  MapPin,
  MessageCircle,
  Newspaper,
  PackageOpen,
  PackageSearch,
  RotateCcw,
  Search,
  ShoppingCart,
  Tag,
  Trash2,
  Truck,
} from 'lucide-react';

export const icons: Readonly<Record<number, LucideIcon>> = {
  [types.productSearch]: Search,
  [types.categoryFallback]: FolderTree,
  [types.genreILike]: Heart,
  [types.bookILike]: BookOpen,
  [types.deals]: Tag,
  [types.productPurchase]: ShoppingCart,
  [types.checkout]: CreditCard,
  [types.clearCart]: Trash2,
  [types.orderStatus]: PackageSearch,
  [types.cancelOrder]: CircleX,
  [types.returnOrder]: PackageOpen,
  [types.returnPolicy]: RotateCcw,
  [types.shippingPolicy]: Truck,
  [types.faq]: CircleQuestionMark,
  [types.storeLocation]: MapPin,
  [types.upcomingEvents]: CalendarDays,
  [types.calendarLists]: CalendarRange,
  [types.notifyInStock]: Bell,
  [types.manageSubscription]: MessageCircle,
  [types.flashBriefing]: Newspaper,
  [types.quickLinks]: Link2,
};

/** The picture of an interaction; a bubble for a type that a newer server knows. */
export default function InteractionIcon({ type }: { type: number }) {
  const Icon = icons[type] ?? MessageCircle;
  return <Icon size={18} aria-hidden />;
}
