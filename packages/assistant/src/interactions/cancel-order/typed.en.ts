import { sampleLines } from '../../samples/intent-samples.ts';

export const typedEn = sampleLines({
  CancelOrderIntent: `
    don't send my order
    don't send order {number}
    don't ship my order
    please don't ship it i want to cancel the order
    stop my order
    stop my order before it ships
    stop the shipment of order {number}
    stop order {number}
    hold my order i don't want it
    i want to undo my order
    i want to take back my order before it ships
    i want to call off my order
    i'd like to cancel what i bought
    i'd like to cancel something i ordered
    i'd like my order cancelled
    i'd like order {number} cancelled
    i no longer want my order
    i no longer need what i ordered
    i don't want what i ordered anymore
    i don't need the order anymore
    i ordered by mistake
    i ordered it by accident cancel it
    i ordered too much cancel the order
    i ordered twice please cancel one
    i bought the wrong thing cancel the order
    i made an error with my order
    my son ordered something cancel it please
    there is a mistake in my order cancel it
    can i cancel what i bought
    can i take back an order
    can i still stop my order
    can i stop order {number}
    can my order be cancelled
    could you cancel order {number}
    could you void my order
    would you please cancel my last order
    void my order
    void order {number}
    revoke my order
    withdraw my order
    withdraw order {number}
    drop my order
    abort my order
    abort order {number}
    kill order {number}
    call off order {number}
    call off the order i made
    cancel the purchase i made
    cancel the thing i bought
    cancel the delivery
    cancel the delivery of my order
    cancel the order from yesterday
    cancel the order i made this morning
    cancel my latest order
    cancel all my orders
    cancel number {number}
    cancel it the order number is {number}
    cancellation of order {number}
    order cancellation
    how can i cancel my order
    how do i cancel my purchase
    is it possible to cancel my order
    is it still possible to cancel
    is it too late to cancel the order
    am i still able to cancel`,
});
