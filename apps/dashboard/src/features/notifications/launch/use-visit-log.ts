import { useMutation } from '@tanstack/react-query';
import { type LaunchRequest, launchTypes, missingLaunchIds } from '@voicecart/contract/notifications/launch-links';
import { linkedTasks, quickLinkTask } from '@voicecart/contract/quick-links';
import { type LaunchSkill, launchRoutes } from '@voicecart/contract/routes/launch';
import { signUpRoutes } from '@voicecart/contract/routes/sign-up';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/api.ts';

interface Visit {
  readonly request: LaunchRequest;
  readonly skill: LaunchSkill | null;
  readonly address: string | null;
  /** The skill was found, or it is known that it won't be. */
  readonly isSettled: boolean;
}

const intents: Readonly<Record<LaunchRequest['type'], string>> = {
  [launchTypes.trackOrder]: linkedTasks.order,
  [launchTypes.notifyInStock]: linkedTasks.notice,
  [launchTypes.quickLinks]: quickLinkTask,
  [launchTypes.manageSubscription]: linkedTasks.notices,
};

/**
 * Logs a visit of a launch page once, and mails us a link that lacks its ids. Neither is the shopper's business: where
 * one fails, the page works as it does without.
 */
export function useVisitLog(visit: Visit): void {
  const { mutate: log } = useMutation({ mutationFn: logVisit });
  const { mutate: mail } = useMutation({ mutationFn: mailMissingIds });
  const isDone = useRef(false);
  useEffect(() => {
    if (!visit.isSettled || isDone.current) return;
    isDone.current = true;
    if (visit.skill) log(visit);
    if (missingLaunchIds(visit.request).length > 0) mail(visit.request);
  });
}

async function logVisit({ request, skill, address }: Visit): Promise<void> {
  if (!skill) return;
  const { type, orderId, variantId, domain, language, emailId } = request;
  const hasReferrer = document.referrer !== '';
  await call(launchRoutes.appendLog, {
    body: {
      skill_id: skill.skillId ?? request.skillId,
      request_type: type,
      is_email: !hasReferrer,
      is_text_message: false,
      requestData: {
        intent: intents[type],
        search: JSON.stringify({ orderid: orderId, variantid: variantId, domain, language }).slice(0, 2_000),
      },
      response_data: address ?? '',
      interaction_type: 'launch',
      browserData: navigator.userAgent.slice(0, 500),
      source: hasReferrer ? 'website' : 'email',
      ...(emailId === '' ? {} : { user: { email: emailId } }),
      seller_id: skill.sellerId,
      token: skill.token,
    },
  });
}

async function mailMissingIds(request: LaunchRequest): Promise<void> {
  const missing = missingLaunchIds(request).join(', ');
  await call(signUpRoutes.publicSendEmail, {
    body: {
      emailSubject: `Launch link without ${missing}`,
      // Without the shopper's address, which helps nobody to find the faulty link.
      emailBody: [
        `Somebody opened a launch link that lacks ${missing}.`,
        `Page: ${window.location.pathname.split('/')[1] ?? ''}`,
        `Skill: ${request.skillId || 'none'}`,
        `Shop: ${request.domain || 'none'}`,
        `Language: ${request.language}`,
        `Came from: ${document.referrer === '' ? 'no page' : new URL(document.referrer).origin}`,
      ].join('\n'),
    },
  });
}
