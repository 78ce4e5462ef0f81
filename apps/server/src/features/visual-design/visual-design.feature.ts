import { visualDesignRoutes } from '@voicecart/contract/routes/visual-design';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { mountPreviewFrame } from './preview-frame.ts';
import { visualDesignHandlers } from './visual-design.routes.ts';

export const visualDesignFeature: Feature = {
  name: 'visual-design',
  routes: [withHandlers(visualDesignRoutes, visualDesignHandlers)],
  mount: mountPreviewFrame,
};
