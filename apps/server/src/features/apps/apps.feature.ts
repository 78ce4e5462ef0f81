import { appVersionsRoutes } from '@voicecart/contract/routes/app-versions';
import { appsRoutes } from '@voicecart/contract/routes/apps';
import { developmentRoutes } from '@voicecart/contract/routes/development';
import { policiesRoutes } from '@voicecart/contract/routes/policies';
import { skillTemplatesRoutes } from '@voicecart/contract/routes/skill-templates';
import { voiceSettingsRoutes } from '@voicecart/contract/routes/voice-settings';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { appVersionsHandlers } from './app-versions.routes.ts';
import { appsHandlers } from './apps.routes.ts';
import { developmentHandlers } from './development.routes.ts';
import { mountSkillIcons } from './icons/icon-endpoint.ts';
import { policiesHandlers } from './policies/policies.routes.ts';
import { skillTemplatesHandlers } from './skill-templates.routes.ts';
import { voiceSettingsHandlers } from './voice-settings.routes.ts';

export const appsFeature: Feature = {
  name: 'apps',
  routes: [
    withHandlers(appsRoutes, appsHandlers),
    withHandlers(appVersionsRoutes, appVersionsHandlers),
    withHandlers(developmentRoutes, developmentHandlers),
    withHandlers(policiesRoutes, policiesHandlers),
    withHandlers(skillTemplatesRoutes, skillTemplatesHandlers),
    withHandlers(voiceSettingsRoutes, voiceSettingsHandlers),
  ],
  mount: mountSkillIcons,
};
